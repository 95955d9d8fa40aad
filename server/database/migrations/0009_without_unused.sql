DROP TABLE "place_visits" CASCADE;--> statement-breakpoint
ALTER TABLE "live_states" DROP COLUMN "in_depot_id";--> statement-breakpoint
ALTER TABLE "notification_occurrences" DROP COLUMN "acknowledge_time";--> statement-breakpoint
ALTER TABLE "notification_occurrences" DROP COLUMN "acknowledged_description";