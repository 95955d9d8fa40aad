DROP INDEX "assets_name";--> statement-breakpoint
DROP INDEX "assets_depot";--> statement-breakpoint
CREATE INDEX "assets_friendly_name" ON "assets" USING btree (lower("friendly_name"),"id");--> statement-breakpoint
CREATE INDEX "assets_tag1" ON "assets" USING btree (lower("tag1"),"id");--> statement-breakpoint
CREATE INDEX "assets_tag2" ON "assets" USING btree (lower("tag2"),"id");--> statement-breakpoint
CREATE INDEX "assets_customer" ON "assets" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "assets_profile" ON "assets" USING btree ("profiles_id","id");--> statement-breakpoint
CREATE INDEX "assets_status" ON "assets" USING btree ("status_id","id");--> statement-breakpoint
CREATE INDEX "assets_updated" ON "assets" USING btree ("db_updated","id");--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "assets_depot" ON "assets" USING btree ("depot_id","id");