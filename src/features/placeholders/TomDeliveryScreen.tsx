import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/tom-delivery')({ component: () => <h1>tom-delivery</h1> })
