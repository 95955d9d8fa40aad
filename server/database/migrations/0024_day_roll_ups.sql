CREATE TABLE "day_roll_ups" (
	"asset_id" integer NOT NULL,
	"time_zone" text NOT NULL,
	"filtered" boolean NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone,
	CONSTRAINT "day_roll_ups_asset_id_time_zone_filtered_pk" PRIMARY KEY("asset_id","time_zone","filtered")
);
--> statement-breakpoint
ALTER TABLE "day_roll_ups" ADD CONSTRAINT "day_roll_ups_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_roll_ups_due" ON "day_roll_ups" USING btree ("due");