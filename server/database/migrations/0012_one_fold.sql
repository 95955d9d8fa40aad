CREATE TABLE "device_fittings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_fittings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	"fitted" timestamp (3) with time zone,
	"removed" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fold_checkpoints" (
	"asset_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"basis" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "fold_checkpoints_asset_id_at_pk" PRIMARY KEY("asset_id","at")
);
--> statement-breakpoint
CREATE TABLE "fold_jobs" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"noted" timestamp (3) with time zone NOT NULL,
	"touched" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "messages_identity";--> statement-breakpoint
ALTER TABLE "asset_days" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "device_created" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "content" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "rule" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "rule_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "basis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "received" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "ended" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "state" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_fittings" ADD CONSTRAINT "device_fittings_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fold_checkpoints" ADD CONSTRAINT "fold_checkpoints_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fold_jobs" ADD CONSTRAINT "fold_jobs_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_fittings_device" ON "device_fittings" USING btree ("device_id","fitted");--> statement-breakpoint
CREATE INDEX "device_fittings_asset" ON "device_fittings" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_fittings_current" ON "device_fittings" USING btree ("device_id") WHERE "device_fittings"."removed" is null;--> statement-breakpoint
CREATE INDEX "fold_jobs_noted" ON "fold_jobs" USING btree ("noted");--> statement-breakpoint
-- What a message says, as server/ingest/messageContent.ts reckons it, and the time of clocks that were ahead by up to a day.
UPDATE "messages" SET
	"content" = ('x' || substr(md5(
		coalesce('\x01'::bytea || float8send("latitude"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("longitude"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("speed_kph"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("heading"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send((extract(epoch from "fix_created") * 1000)::float8), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("accuracy_metres"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("satellites"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("odometer_km"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("trip_count"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("device_volts"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("device_temp"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("io0"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("io1"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("io2"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("io3"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("io8"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("sensor_a_value"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || float8send("sensor_b_value"), '\x00'::bytea) ||
		coalesce('\x01'::bytea || convert_to("validity", 'UTF8') || '\x00'::bytea, '\x00'::bytea) ||
		coalesce('\x01'::bytea || convert_to("ibutton", 'UTF8') || '\x00'::bytea, '\x00'::bytea) ||
		coalesce('\x01'::bytea || convert_to("alarm", 'UTF8') || '\x00'::bytea, '\x00'::bytea)
	), 1, 16))::bit(64)::bigint,
	"device_created" = CASE WHEN "created" > "received" AND "created" <= "received" + interval '1 day' THEN "created" END,
	"created" = CASE WHEN "created" > "received" AND "created" <= "received" + interval '1 day' THEN "received" ELSE "created" END,
	"fix_created" = CASE WHEN "created" > "received" AND "created" <= "received" + interval '1 day'
		AND "fix_created" > "received" AND "fix_created" <= "received" + interval '1 day'
		THEN least("received", "fix_created" - ("created" - "received")) ELSE "fix_created" END;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_identity" ON "messages" USING btree ("device_id",coalesce("device_created", "created"),"message_id","sequence","content");--> statement-breakpoint
-- Which asset carried a device before was not kept: each holds from the beginning.
INSERT INTO "device_fittings" ("device_id", "asset_id") SELECT "id", "asset_id" FROM "devices" WHERE "asset_id" IS NOT NULL;--> statement-breakpoint
UPDATE "alerts" SET "received" = "created", "ended" = "temp_alert_end_time";
