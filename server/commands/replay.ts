import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { commandLine } from '../errors/commandLine.ts'
import { loadDotEnv, findGatewayKey, defaultServerAddress } from '../settings.ts'
import { speedUnits, type SpeedUnit } from '../../domain/tracks/csvColumns.ts'
import { readTrack } from '../../domain/tracks/readTrack.ts'
import { replayRecording } from './replayRecording.ts'

const usage = `${commandLine('replay', '<file> --imei <imei> [options]')}
Posts a recorded drive (NMEA, GPX or CSV) to the server as if its device sent it now.
  --imei <imei>         the device, as it is registered
  --speed <factor>      60 plays an hour in a minute (the default); 0 is as fast as possible
  --url <address>       the server, PUBLIC_URL or http://localhost:PORT unless given
  --key <gateway key>   GATEWAY_KEY, or the key that the server printed, unless given
  --shift-to-now        dates the recording so that it ends now (at speed 0), or begins now
  --speed-unit <unit>   of a CSV speed column that does not name it: kph, mps, knots or mph
  --time-zone <zone>    of CSV times without one, for example Australia/Sydney
  --where <column=value>  only these rows of a CSV with many vehicles`

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function main(): Promise<number> {
  loadDotEnv()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      imei: { type: 'string' },
      speed: { type: 'string', default: '60' },
      url: { type: 'string' },
      key: { type: 'string' },
      'shift-to-now': { type: 'boolean', default: false },
      'speed-unit': { type: 'string', default: 'kph' },
      'time-zone': { type: 'string' },
      where: { type: 'string' },
    },
  })
  const [file] = positionals
  const speed = Number(values.speed)
  const key = values.key ?? findGatewayKey()
  if (!file || !values.imei) throw new Error(usage)
  if (!Number.isFinite(speed) || speed < 0) throw new Error('--speed must be a number, 0 or more.')
  if (!(values['speed-unit'] in speedUnits)) throw new Error('--speed-unit must be kph, mps, knots or mph.')
  if (!key) throw new Error('Give the gateway key with --key; the server prints it when it starts.')

  const [column, value] = values.where?.split('=') ?? []
  const track = readTrack(await readFile(file, 'utf8'), {
    speedUnit: values['speed-unit'] as SpeedUnit,
    timeZone: values['time-zone'],
    where: column && value !== undefined ? { [column]: value } : undefined,
  })
  for (const { line, reason } of track.skipped.slice(0, 5)) console.warn(`Line ${line} ${reason}.`)
  if (track.skipped.length > 5) console.warn(`… and ${track.skipped.length - 5} more lines that could not be used.`)
  if (track.messages.length === 0) throw new Error(`${file} holds no message that could be sent.`)

  const totals = await replayRecording(track.messages, {
    imei: values.imei,
    url: values.url ?? defaultServerAddress(),
    key,
    speed,
    shiftToNow: values['shift-to-now'],
    report: (line) => console.info(line),
  })
  console.info(`Accepted ${totals.accepted}, duplicate ${totals.duplicate}, rejected ${totals.rejected}.`)
  for (const [reason, count] of totals.reasons) console.info(`  ${count} × ${reason}`)
  return totals.rejected > 0 && totals.accepted + totals.duplicate === 0 ? 1 : 0
}
