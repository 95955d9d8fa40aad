CREATE TABLE "archived_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archived_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"month" date NOT NULL,
	"messages" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"file" text NOT NULL,
	"sha256" text NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"restored_at" timestamp (3) with time zone,
	"restored_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"kind" text NOT NULL,
	"months" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archived_months" ADD CONSTRAINT "archived_months_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archived_months_month" ON "archived_months" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "archived_months_file" ON "archived_months" USING btree ("file");--> statement-breakpoint
CREATE INDEX "archived_months_customer" ON "archived_months" USING btree ("customer_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "retention_rules_kind" ON "retention_rules" USING btree (coalesce("customer_id", 0),"kind");