let cached: boolean | undefined

/**
 * Returns whether the browser has WebGL 2. Without it MapLibre's constructor throws, and the page would stay blank.
 * Checked once.
 */
export function canDrawMap(): boolean {
  cached ??= hasWebGl2()
  return cached
}

function hasWebGl2(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers allow about 16 contexts at once, so release this one.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
