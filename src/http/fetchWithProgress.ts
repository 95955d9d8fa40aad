/** The part of `fetch` that `callEndpoint` uses. */
export type Fetch = (
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal },
) => Promise<Response>

/**
 * Works like `fetch`, and also reports the uploaded share of the body, from 0 to 1, which `fetch` can't. Rejects when
 * there was no reply.
 */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): Fetch =>
  (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      request.responseType = 'blob'
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1)
      request.onload = () => resolve(new Response(request.response as Blob, { status: request.status }))
      request.onerror = () => reject(new TypeError('Nothing answered.'))
      request.onabort = () => reject(new DOMException('The call was given up.', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body ?? null)
    })
