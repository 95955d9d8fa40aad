CREATE TABLE "poi_lookups" (
	"poi_id" integer PRIMARY KEY NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "poi_lookups" ADD CONSTRAINT "poi_lookups_poi_id_pois_id_fk" FOREIGN KEY ("poi_id") REFERENCES "public"."pois"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poi_lookups_due" ON "poi_lookups" USING btree ("due");--> statement-breakpoint
-- Earlier versions forgot at a restart what they had not looked up yet.
INSERT INTO "poi_lookups" ("poi_id", "due") SELECT "id", now() FROM "pois"
	WHERE "import_id" IS NOT NULL AND "overlay" = '' AND "address" <> '';
