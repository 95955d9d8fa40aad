CREATE TABLE "proof_assets" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"sealed_until" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_days" (
	"number" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"hours" smallint NOT NULL,
	"statement" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "proof_days_version" UNIQUE("day","version")
);
--> statement-breakpoint
CREATE TABLE "proof_due" (
	"asset_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"noted" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proof_due_asset_id_hour_pk" PRIMARY KEY("asset_id","hour")
);
--> statement-breakpoint
CREATE TABLE "proof_hours" (
	"asset_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"version" smallint NOT NULL,
	"count" integer NOT NULL,
	"root" text NOT NULL,
	"extends" boolean NOT NULL,
	"is_signed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "proof_hours_asset_id_hour_version_pk" PRIMARY KEY("asset_id","hour","version")
);
--> statement-breakpoint
CREATE INDEX "proof_assets_sealed" ON "proof_assets" USING btree ("sealed_until");--> statement-breakpoint
CREATE INDEX "proof_hours_hour" ON "proof_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "proof_hours_unsigned" ON "proof_hours" USING btree ("hour") WHERE not "proof_hours"."is_signed";