ALTER TABLE "scheduled_reports" ADD COLUMN "send_at" text DEFAULT '06:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD COLUMN "time_zone_id" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "scheduled_reports_asked" ON "scheduled_reports" USING btree ("asked_at") WHERE "scheduled_reports"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_reports_user" ON "scheduled_reports" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "scheduled_reports" DROP COLUMN "emails";
