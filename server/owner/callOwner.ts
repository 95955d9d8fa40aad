import * as v from 'valibot'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import type { OwnerCall } from './ownerCall.ts'
import { readOwnerFile } from './ownerFile.ts'

/**
 * Makes an owner's call to the server that runs on a data directory (settings.dataDirectory), for a command. Rejects with a readable
 * message when no server runs there, or with the server's own message.
 */
export async function callOwner<Body extends v.GenericSchema, Reply extends v.GenericSchema>(
  dataDirectory: string,
  call: OwnerCall<Body, Reply>,
  body: v.InferInput<Body>,
): Promise<v.InferOutput<Reply>> {
  return v.parse(call.reply, await (await streamFromOwner(dataDirectory, call.path, body)).json())
}

/** Like callOwner, for a call with a streamed response: returns the response when the server has accepted the call. */
export async function streamFromOwner(
  dataDirectory: string,
  path: `/owner/${string}`,
  body: unknown,
): Promise<Response> {
  const { url, key } = readOwnerFile(dataDirectory)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    (error: unknown) => {
      throw new Error(`The server doesn't answer at ${url} (${reasonOf(error)}). Is it running?`, { cause: error })
    },
  )
  if (response.ok) return response
  if (response.status === 404)
    throw new Error(`What answers at ${url} is not the server of ${dataDirectory}. Start the server again.`)
  throw new Error((await messageOf(response)) ?? `The server answered ${response.status}. Its log says more.`)
}

function reasonOf(error: unknown): string {
  const { cause } = toError(error)
  return errorCode(cause) ?? toError(cause ?? error).message
}

const refusal = v.object({ message: v.string() })

async function messageOf(response: Response): Promise<string | undefined> {
  const parsed = v.safeParse(refusal, await response.json().catch(() => undefined))
  return parsed.success ? parsed.output.message : undefined
}
