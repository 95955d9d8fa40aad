export interface CompiledMessage {
  parameters: Record<string, string>
  /** The JavaScript expression that words it from the parameters in i, by language. */
  code: Record<string, string>
}
export function slicesOf(root: string): string[]
export function readSlice(root: string, slice: string): Record<string, CompiledMessage>
