import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/unauthorise')({ component: () => <h1>unauthorise</h1> })
