-- A withdrawn alert gives its unique id back, so that the same finding can be raised again (server/alerts/refoldedAlertStore.ts).
UPDATE "alerts" SET "unique_id" = 'withdrawn/' || "id" WHERE "state" = 'withdrawn' AND "unique_id" NOT LIKE 'withdrawn/%';
