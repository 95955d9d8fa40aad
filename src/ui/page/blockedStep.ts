import type { RouterHistory } from '@tanstack/react-router'

/** A step in the browser's history, or to another screen, that can be held up. */
export type BlockedStep = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0]
