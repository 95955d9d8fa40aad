// Writes domain/time/zoneFacts.ts again from the tz database of this machine: node scripts/timeZonePlaces.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const source = process.argv[2] ?? '/usr/share/zoneinfo/zone.tab'

/** +4230+00131, also with seconds, in degrees. */
function degrees(text) {
  const [, sign, whole, minutes] = /^([+-])(\d+)(\d{2})$/.exec(text.length > 6 ? text.slice(0, -2) : text)
  return Number(`${sign}${(Number(whole) + Number(minutes) / 60).toFixed(1)}`)
}

const facts = readFileSync(source, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [country, place, zone] = line.split('\t')
    const [, latitude, longitude] = /^([+-]\d{4}(?:\d{2})?)([+-]\d{5}(?:\d{2})?)$/.exec(place)
    const east = longitude.length > 6 ? longitude.slice(0, -2) : longitude
    return `${zone} ${country} ${degrees(latitude)} ${degrees(east)}`
  })
  .sort()

const lines = ['']
for (const fact of facts) {
  const line = lines.at(-1)
  if (line && line.length + fact.length > 118) lines.push(fact)
  else lines[lines.length - 1] = line ? `${line},${fact}` : fact
}
writeFileSync(
  'domain/time/zoneFacts.ts',
  `// Written by scripts/timeZonePlaces.mjs from zone.tab of the tz database, which is in the public domain.

/** For each time zone its IANA name, its country (ISO 3166) and the latitude and longitude of its main city. */
export const zoneFacts: readonly string[] = [
${lines.map((line) => `  '${line}',`).join('\n')}
]
`,
)
