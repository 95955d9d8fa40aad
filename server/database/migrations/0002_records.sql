DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "users_user_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "request" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_request" ON "audit_entries" USING btree ("user_id","request","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email")) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name" ON "users" USING btree (lower("user_name")) WHERE "users"."deleted_at" is null;