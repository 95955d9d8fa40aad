import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manageAccount')({ component: () => <h1>Manage Account</h1> })
