ALTER TABLE "alerts" ADD COLUMN "incident_id" integer;--> statement-breakpoint
CREATE INDEX "alerts_incident" ON "alerts" USING btree ("incident_id") WHERE "alerts"."incident_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_occurrences_alert" ON "notification_occurrences" USING btree ("alert_id");--> statement-breakpoint
UPDATE "alerts" SET "incident_id" = heads.head FROM (
  SELECT id, min(id) OVER (PARTITION BY asset_id, drill, run) AS head FROM (
    SELECT *, count(*) FILTER (WHERE opens) OVER (PARTITION BY asset_id, drill ORDER BY created, id) AS run FROM (
      SELECT id, asset_id, drill, created,
        coalesce(created - lag(created) OVER (PARTITION BY asset_id, drill ORDER BY created, id) > interval '24 hours', true) AS opens
      FROM "alerts" WHERE category = 'Duress' AND state = 'pending' AND user_id IS NULL) presses) runs) heads
WHERE "alerts".id = heads.id AND heads.head <> heads.id;--> statement-breakpoint
UPDATE "outbox" SET "alert_id" = a.incident_id FROM "alerts" a WHERE a.id = "outbox"."alert_id" AND a.incident_id IS NOT NULL;--> statement-breakpoint
UPDATE "alert_steps" SET "alert_id" = a.incident_id FROM "alerts" a WHERE a.id = "alert_steps"."alert_id" AND a.incident_id IS NOT NULL;
