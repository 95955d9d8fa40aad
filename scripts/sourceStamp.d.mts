/** A text that changes when a source of the build changes. */
export function sourceStamp(root: string): string
/** Whether dist/ was built from the sources as they are. */
export function isBuildCurrent(root: string): boolean
