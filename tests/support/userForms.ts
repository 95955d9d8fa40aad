import { testPassword } from './seedFleet.ts'
import type { CallAnswer, TestServer } from './testServer.ts'

type Call = (method: string, path: string, body?: object) => Promise<CallAnswer>

/** The forms that create and change users, as the pages send them. server is asked when it runs. */
export function userForms(server: () => TestServer, call: Call) {
  const registration = (name: string, more: object = {}) => ({
    Username: name,
    DisplayName: name,
    Description: 'Dispatch',
    Password: testPassword,
    TimeZoneId: 'act',
    CustomerId: server().fleet.customers[0],
    Email: `${name}@staff.example`,
    UserType: ['User'],
    ...more,
  })
  const register = (name: string, more: object = {}) => call('POST', '/api/auth/register', registration(name, more))
  const create = async (name: string, more: object = {}) => {
    const { status, body } = await register(name, more)
    if (status !== 200) throw new Error(`${name} was not created: ${JSON.stringify(body)}`)
    return body.id as number
  }
  const read = async (id: number) => (await call('GET', `/api/Auth/UpdateUsers/${id}`)).body
  const form = async (id: number, more: object = {}) => {
    const stored = await read(id)
    return {
      Id: id,
      UserName: stored.userName,
      Description: stored.description,
      Password: '',
      Email: stored.email,
      CustomerId: stored.customerId,
      TimezoneId: stored.timeZoneId,
      UserType: [stored.userType],
      dbUpdated: stored.dbUpdated,
      dbCreated: stored.dbCreated,
      ...more,
    }
  }
  const save = async (id: number, more: object = {}) => call('POST', '/api/auth/Update', await form(id, more))
  return { registration, register, create, read, form, save }
}
