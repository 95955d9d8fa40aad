import { refusal } from './apiError.ts'

const tooLarge = (maxBytes: number) => refusal(413, 'httpBodyTooLarge', { size: Math.floor(maxBytes / 1000) })

/**
 * Returns a request's body as text, up to maxBytes, whether or not it declares its length. Throws 413 beyond that and 400 for an incomplete
 * body.
 */
export async function readBodyText(request: Request, maxBytes: number): Promise<string> {
  const text = (await readBodyBytes(request, maxBytes)).toString('utf8')
  // Programs on Windows begin their texts with a mark of the byte order.
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

async function readBodyBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const encoding = (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== '') throw refusal(415, 'httpBodyCompressed', { encoding })
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > maxBytes) throw tooLarge(maxBytes)
  // No body is longer than it declares, and one read whole needs no stream, which takes longer than the rest of a small call.
  if (declared !== null) return Buffer.from(await request.arrayBuffer().catch(failCutOff))
  return request.body ? await readChunks(request.body, maxBytes) : Buffer.alloc(0)
}

function failCutOff(): never {
  throw refusal(400, 'httpBodyCutOff', {})
}

/**
 * Joins the chunks of a body, up to maxBytes. Throws 400 for an incomplete body and 413 for a longer one, when it has ended: to stop reading
 * would end the connection before the reply.
 */
export async function readChunks(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size <= maxBytes) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch {
    failCutOff()
  }
  if (size > maxBytes) throw tooLarge(maxBytes)
  return Buffer.concat(chunks)
}

/** Parses a body as JSON; an empty body is undefined. Throws 400 when it isn't JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = await readBodyText(request, maxBytes)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(400, 'httpBodyNotJson', {})
  }
}

/** Returns the fields of a multipart form by name, files as File; for duplicate names, the last one. Throws 400 for any other body. */
export async function readForm(request: Request, maxBytes: number): Promise<Record<string, string | File>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw refusal(400, 'httpBodyNotForm', {})
  const body = await readBodyBytes(request, maxBytes)
  try {
    return Object.fromEntries(await new Response(body, { headers: { 'content-type': type } }).formData())
  } catch {
    throw refusal(400, 'httpFormUnreadable', {})
  }
}
