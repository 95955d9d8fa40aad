import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/404')({ component: () => <h1>404</h1> })
