import { rowsPerImport } from '../../contract/imports/importEndpoints.ts'
import { luhnDigit } from '../../server/demo/imei.ts'

/** A server that is to be loaded, and an administrator's session on it. */
export interface LoadedServer {
  origin: string
  token: string
}

export interface LoadFleet {
  imeis: string[]
  assetIds: number[]
}

/** Signs in and returns the token. Throws what the server says. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>({ origin, token: '' }, '/api/auth/login', {
    Email: email,
    Password: password,
  })
  return token
}

/**
 * Returns so many devices that are named 'Load 1', 'Load 2' …, with their assets: nobody else's devices are ever used. Those that are missing
 * are added to the customer; throws when there is none.
 */
export async function loadFleet(server: LoadedServer, count: number, customerId?: number): Promise<LoadFleet> {
  const known = await readFleet(server)
  if (known.imeis.length < count) {
    if (customerId === undefined)
      throw new Error(
        `The server has ${known.imeis.length} of ${count} devices named 'Load 1', 'Load 2' …: say by --customer which customer (id) the others are added to.`,
      )
    await addDevices(server, count, new Set(known.imeis), customerId)
  }
  const { imeis, assetIds } = await readFleet(server)
  return { imeis: imeis.slice(0, count), assetIds: assetIds.slice(0, count) }
}

interface ListedDevice {
  name: string
  imei: string
  assetId: number | null
}

async function readFleet(server: LoadedServer): Promise<LoadFleet> {
  const devices = await call<ListedDevice[]>(server, '/api/Device/AllDevice?SearchString=Load%20&PageSize=1000000')
  const own = devices.filter(({ name, assetId }) => /^Load \d+$/.test(name) && assetId !== null)
  return { imeis: own.map(({ imei }) => imei), assetIds: own.map(({ assetId }) => assetId!) }
}

async function addDevices(
  server: LoadedServer,
  count: number,
  known: ReadonlySet<string>,
  customerId: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => {
    const digits = `99000088${String(at + 1).padStart(6, '0')}`
    const name = `Load ${at + 1}`
    return { row: at + 2, cells: { Name: name, 'Device Name': name, IMEI: digits + luhnDigit(digits) } }
  }).filter(({ cells }) => !known.has(cells.IMEI))
  for (let first = 0; first < rows.length; first += rowsPerImport.assets) {
    const body = { kind: 'assets', customerId, isCheck: false, rows: rows.slice(first, first + rowsPerImport.assets) }
    const outcomes = await call<{ row: number; errors: string[] }[]>(server, '/api/Import/Rows', body)
    const wrong = outcomes.find(({ errors }) => errors.length > 0)
    if (wrong) throw new Error(`Load ${wrong.row - 1} can't be added: ${wrong.errors.join(' ')}`)
  }
}

async function call<Reply>({ origin, token }: LoadedServer, path: string, body?: object): Promise<Reply> {
  const response = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`${path.split('?')[0]} answered ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
