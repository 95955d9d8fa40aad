ALTER TABLE "assets" ADD COLUMN "fuel_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "registration_expiry" timestamp (3) with time zone;