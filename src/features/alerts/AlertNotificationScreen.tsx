import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/AlertNotification')({ component: () => <h1>Alert Centre</h1> })
