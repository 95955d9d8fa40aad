import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** The roles in the specification, as spelled in the token's role claim. */
export const roles = ['SystemAdmin', 'Distributor', 'Community Manager', 'User'] as const
export type Role = (typeof roles)[number]
/** Returns whether a text is the name of a role. Use it for values from outside, which can be anything. */
export function isRole(text: string | null): text is Role {
  return roles.some((role) => role === text)
}
/** Responses to signed-in users carry their current role in this header, because the claim in the token is as old as the sign-in. */
export const roleHeader = 'X-Role'
/** The server's time in epoch ms, so that the page can count from a response without relying on the device's clock. */
export const timeHeader = 'X-Time'

/**
 * Who may make a call: anyone, any signed-in user, or only the listed roles. Calls with `gateway` carry the gateway key instead of a user's
 * token.
 */
export type Access = 'public' | 'signedIn' | 'gateway' | readonly Role[]

/** Returns whether a signed-in user of a role has access. */
export const allows = (access: Access, role: Role): boolean => typeof access === 'string' || access.includes(role)

type Schema = GenericSchema

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** As in the specification, with parameters in braces: /api/Group/SelectGroup/{id}. Matched case-insensitively. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** The body of a 200 response. */
  readonly reply: R
  /** True when the reply is a page of a list and carries the X-Pagination header. */
  readonly paged?: boolean
  /** True when the body is multipart/form-data with its files as File; otherwise it's JSON. */
  readonly form?: boolean
  /** An alternative body, sent as application/x-www-form-urlencoded. */
  readonly formBody?: Schema
  /** Media type of a reply that isn't JSON. */
  readonly replyType?: string
  /** Maximum size of the body in bytes; defaultMaxBodyBytes when left out. */
  readonly maxBodyBytes?: number
}

/** The maximum size of the body, in bytes, for calls that don't set their own limit. */
export const defaultMaxBodyBytes = 1_000_000

type Declared<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Omit<
  Endpoint<P, Q, B, R>,
  'method' | 'path'
>

/**
 * Declares an API call as data: the server registers it, the client calls it, and the tests check every one.
 * @param path as in the specification, with parameters in braces: /api/Group/SelectGroup/{id}
 */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  method: Endpoint['method'],
  path: string,
  declaration: Declared<P, Q, B, R> & { readonly body: B },
): Endpoint<P, Q, B, R> & { readonly body: B }
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  method: Endpoint['method'],
  path: string,
  declaration: Declared<P, Q, B, R>,
): Endpoint<P, Q, B, R>
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  method: Endpoint['method'],
  path: string,
  declaration: Declared<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return { method, path, ...declaration }
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? InferOutput<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? InferOutput<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? InferOutput<B> : never
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? InferOutput<R> : never
/** What a caller passes in, before defaults are applied. */
export interface CallInput<E> {
  params?: E extends Endpoint<infer P, Schema, Schema, Schema> ? InferInput<P> : never
  query?: E extends Endpoint<Schema, infer Q, Schema, Schema> ? InferInput<Q> : never
  body?: E extends Endpoint<Schema, Schema, infer B, Schema> ? InferInput<B> : never
}
