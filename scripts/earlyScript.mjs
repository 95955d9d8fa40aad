import { createHash } from 'node:crypto'
import { build } from 'esbuild'

/**
 * Builds src/early/early.ts as a small script of its own, which the page runs before all others. It isn't a module, because
 * modules wait for the whole page.
 */
export function earlyScript() {
  let code
  let fileName
  return {
    name: 'early-script',
    apply: 'build',
    async buildStart() {
      const { outputFiles } = await build({
        entryPoints: ['src/early/early.ts'],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        write: false,
      })
      code = outputFiles[0].text
      fileName = `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 7)}.js`
    },
    transformIndexHtml: {
      order: 'post',
      // Before the styles: a script after them would wait for them.
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
