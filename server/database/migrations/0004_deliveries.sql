ALTER TABLE "outbox" ADD COLUMN "purpose" text DEFAULT 'alert' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bundled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","created");