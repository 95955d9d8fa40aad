import { use, type ComponentType } from 'react'

/** Let go of loads that failed, so that each starts again when its map is shown next. */
const letGo = new Set<() => void>()
let hasFailed = false

const failedStyles = new Set<HTMLLinkElement>()
// The events of elements that load something don't bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  },
  { capture: true },
)

/** Has the code of maps that couldn't be loaded be loaded again when they are shown next. */
export function loadFailedMapsAgain(): void {
  for (const release of letGo) release()
  letGo.clear()
}

/**
 * Returns a map whose code is loaded when it's first shown; show it in a MapBoundary. Unlike React.lazy, a load that failed can be tried again:
 * see loadFailedMapsAgain.
 */
export function lazyMap<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined

  async function loadMap() {
    if (hasFailed) await loadFailedStyles()
    return (await load()).default
  }

  function start() {
    const started = loadMap()
    started.catch(() => {
      hasFailed = true
      letGo.add(() => {
        if (loading === started) loading = undefined
      })
    })
    return started
  }

  return function LazyMap(props: Props) {
    loading ??= start()
    const Loaded = use(loading)
    return <Loaded {...props} />
  }
}

/** Vite asks for a style sheet once: one that failed is still in the page, without content, and would be missing from then on. */
async function loadFailedStyles(): Promise<void> {
  const failed = [...failedStyles]
  failedStyles.clear()
  await Promise.all(failed.filter(({ isConnected }) => isConnected).map(loadStyle))
}

/** Puts a style sheet in the place of one that failed. Rejects when it fails again. */
function loadStyle(failed: HTMLLinkElement): Promise<void> {
  const link = failed.ownerDocument.createElement('link')
  return new Promise((resolve, reject) => {
    for (const { name, value } of failed.attributes) link.setAttribute(name, value)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`The style sheet ${link.href} could not be loaded.`)))
    failed.replaceWith(link)
  })
}
