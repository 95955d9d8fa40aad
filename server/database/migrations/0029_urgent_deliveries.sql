DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now a row was urgent that was due before it was written.
UPDATE "outbox" SET "is_urgent" = true WHERE "state" = 'queued' AND "next_attempt" < "created";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","kind","is_urgent","next_attempt");