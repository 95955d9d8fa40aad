// The one list of tables, for drizzle's queries and for drizzle-kit.
export * from './customers.ts'
export * from './assets.ts'
export * from './devices.ts'
export * from './iButtons.ts'
export * from './telemetry.ts'
export * from './alerts.ts'
export * from './deliveries.ts'
export * from './reports.ts'
