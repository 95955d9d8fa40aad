import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../../contract/endpoint.ts'

const folder = join(import.meta.dirname, '../../contract')

/** Every endpoint that a file of contract/ declares: a new one is tested the moment it exists. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('Endpoints.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>))
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}
