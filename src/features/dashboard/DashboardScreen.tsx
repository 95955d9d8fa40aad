import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/home')({ component: () => <h1>Dashboard</h1> })
