import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visioncam')({ component: () => <h1>visioncam</h1> })
