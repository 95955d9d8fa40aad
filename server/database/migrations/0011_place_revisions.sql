ALTER TABLE "customers" ADD COLUMN "places_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whoever holds a customer's places in memory compares this number. A trigger, so that no way of writing them can be forgotten.
CREATE FUNCTION "raise_places_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A restore brings the numbers of the dump.
	IF coalesce(current_setting('muster.restoring', true), '') <> 'on' THEN
		UPDATE "customers" SET "places_revision" = "places_revision" + 1
			WHERE "id" IN (SELECT "customer_id" FROM "changed");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "depots_inserted" AFTER INSERT ON "depots" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();--> statement-breakpoint
CREATE TRIGGER "depots_updated" AFTER UPDATE ON "depots" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();--> statement-breakpoint
CREATE TRIGGER "depots_moved" AFTER UPDATE ON "depots" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();--> statement-breakpoint
CREATE TRIGGER "depots_deleted" AFTER DELETE ON "depots" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();--> statement-breakpoint
CREATE TRIGGER "pois_inserted" AFTER INSERT ON "pois" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();--> statement-breakpoint
CREATE TRIGGER "pois_updated" AFTER UPDATE ON "pois" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();--> statement-breakpoint
CREATE TRIGGER "pois_moved" AFTER UPDATE ON "pois" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();--> statement-breakpoint
CREATE TRIGGER "pois_deleted" AFTER DELETE ON "pois" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "raise_places_revision"();
