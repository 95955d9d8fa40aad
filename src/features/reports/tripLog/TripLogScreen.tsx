import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/Rpt-MVTL')({ component: () => <h1>Motor Vehicle Trip Log</h1> })
