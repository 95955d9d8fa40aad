import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** The roles of the specification, as they stand in the token's role claim. */
export const roles = ['SystemAdmin', 'Distributor', 'Community Manager', 'User'] as const
export type Role = (typeof roles)[number]
/** Whether a text is the name of a role; what comes from outside may be anything. */
export function isRole(text: string | null): text is Role {
  return roles.some((role) => role === text)
}
/** Answers to signed-in users carry their role as it is now: the token's claim is as old as the sign-in. */
export const roleHeader = 'X-Role'
/** And the server's time, epoch ms: what is counted from a receipt must not depend on the clock of a device. */
export const timeHeader = 'X-Time'

/**
 * Who may make a call: nobody signed in is needed, any signed-in user, or one of the listed roles.
 * `gateway` calls carry the gateway key instead of a user's token.
 */
export type Access = 'public' | 'signedIn' | 'gateway' | readonly Role[]

/** Tells whether a signed-in user of a role has access. */
export const allows = (access: Access, role: Role): boolean => typeof access === 'string' || access.includes(role)

type Schema = GenericSchema

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** As in the specification, parameters in braces: /api/Group/SelectGroup/{id}. Matched without regard to case. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** What a 200 answers. */
  readonly reply: R
  /** True when the reply is a page of a list and carries the X-Pagination header. */
  readonly paged?: boolean
  /** True when the body is multipart/form-data, its files as File; JSON unless said. */
  readonly form?: boolean
  /** What the body may be instead, as application/x-www-form-urlencoded. */
  readonly formBody?: Schema
  /** Media type of a reply that is no JSON. */
  readonly replyType?: string
  /** Largest body in bytes; defaultMaxBodyBytes when left out. */
  readonly maxBodyBytes?: number
}

/** Largest body in bytes of a call that sets no limit of its own. */
export const defaultMaxBodyBytes = 1_000_000

/** Declares one call of the API as data; the server registers it, the client calls it, the tests walk it. */
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  declaration: Endpoint<P, Q, B, R> & { readonly body: B },
): Endpoint<P, Q, B, R> & { readonly body: B }
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  declaration: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R>
export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  declaration: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return declaration
}

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? InferOutput<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? InferOutput<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? InferOutput<B> : never
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? InferOutput<R> : never
/** What a caller passes in, before defaults are filled in. */
export interface CallInput<E> {
  params?: E extends Endpoint<infer P, Schema, Schema, Schema> ? InferInput<P> : never
  query?: E extends Endpoint<Schema, infer Q, Schema, Schema> ? InferInput<Q> : never
  body?: E extends Endpoint<Schema, Schema, infer B, Schema> ? InferInput<B> : never
}
