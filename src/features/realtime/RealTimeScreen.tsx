import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/realTime')({ component: () => <h1>RealTime</h1> })
