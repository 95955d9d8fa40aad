/** The part of a screen that the router loads when the screen opens. */
const screenPart = '?tsr-split=component'

/**
 * Writes into the build which scripts and styles the screen of each path of the site map needs. The server names them in the page
 * that it serves for that path (server/http/pageShell.ts), so that a browser requests all of them at once. Without that it would
 * learn of each from the one before: the start script, the frame of signed-in screens, the screen, what the screen shares.
 */
export function pagePreloads(routes) {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')))
        const inPage = filesOf([entry], bundle)
        const preloads = Object.fromEntries(
          screensOf(routes, []).map(({ path, files }) => {
            const parts = files.map((file) => chunks.find(({ moduleIds }) => moduleIds.some((id) => isPart(id, file))))
            const found = filesOf(parts, bundle)
            const left = (kind) => found[kind].filter((file) => !inPage[kind].includes(file)).map((file) => `/${file}`)
            return [path, { scripts: left('scripts'), styles: left('styles') }]
          }),
        )
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(preloads) })
      },
    },
  }
}

const isPart = (id, file) => id.endsWith(`/src/${file}${screenPart}`)

/** Returns each path with the files of its screen and of the layouts around it, outermost first. */
function screensOf({ type, path, file, children = [] }, layouts) {
  const files = file ? [...layouts, file] : layouts
  const own = type === 'route' ? [{ path, files }] : type === 'index' ? [{ path: '/', files }] : []
  return [...own, ...children.flatMap((child) => screensOf(child, files))]
}

/** Returns the chunks with everything that they import, what is imported first. */
function filesOf(chunks, bundle) {
  const scripts = new Set()
  const styles = new Set()
  const seen = new Set()
  const add = (chunk) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) add(bundle[name])
    for (const css of chunk.viteMetadata?.importedCss ?? []) styles.add(css)
    scripts.add(chunk.fileName)
  }
  chunks.forEach(add)
  return { scripts: [...scripts], styles: [...styles] }
}
