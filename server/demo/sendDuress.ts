import { parseArgs } from 'node:util'
import { loadDotEnv, findGatewayKey, defaultServerAddress } from '../settings.ts'
import { simulateDuress } from './simulateDuress.ts'

const usage = `node scripts/run.mjs server/demo/sendDuress.ts --imei <imei> [options]
Presses the duress button of a device: every open window and every subscribed phone of those who may see it is notified.
  --imei <imei>         the device, as it is registered (Manage, Devices)
  --url <address>       the server, PUBLIC_URL or http://localhost:PORT unless given
  --key <gateway key>   GATEWAY_KEY, or the key that the server printed, unless given
  --at <lat,lng>        where; the asset's last place unless given`

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function main(): Promise<void> {
  loadDotEnv()
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: {
      imei: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
      at: { type: 'string' },
    },
  })
  const gatewayKey = values.key ?? findGatewayKey()
  if (!values.imei) throw new Error(usage)
  if (!gatewayKey) throw new Error('Give the gateway key with --key; the server prints it when it starts.')
  const [latitude = NaN, longitude = NaN] = (values.at ?? '').split(',').map(Number)
  const hasPlace = values.at !== undefined && Number.isFinite(latitude) && Number.isFinite(longitude)
  if (values.at !== undefined && !hasPlace) throw new Error('--at must be latitude,longitude in degrees.')
  await simulateDuress({
    ingestUrl: values.url ?? defaultServerAddress(),
    gatewayKey,
    imei: values.imei,
    at: Date.now(),
    ...(hasPlace
      ? {
          place: {
            latitude,
            longitude,
          },
        }
      : {}),
  })
  console.info(`Duress of ${values.imei} sent.`)
}
