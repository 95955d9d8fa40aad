CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"is_invitation" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"client_ip" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "device_keys" (
	"device_id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"bound_id" text,
	"bound_at" timestamp (3) with time zone,
	"last_used" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "device_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"customer_id" integer,
	"kind" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refused_senders" (
	"device_id" integer NOT NULL,
	"sender_id" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_senders_device_id_sender_id_pk" PRIMARY KEY("device_id","sender_id")
);
--> statement-breakpoint
CREATE TABLE "kept_messages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "kept_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" integer NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	"message" jsonb NOT NULL,
	CONSTRAINT "kept_messages_id_pk" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"imei" text NOT NULL,
	"gateway" text NOT NULL,
	"reason" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rejections_imei_gateway_reason_pk" PRIMARY KEY("imei","gateway","reason")
);
--> statement-breakpoint
CREATE TABLE "unknown_senders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unknown_senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"imei" text NOT NULL,
	"gateway" text NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"position_at" timestamp (3) with time zone,
	"last_alarm" text DEFAULT '' NOT NULL,
	"ignored_at" timestamp (3) with time zone,
	"kept_bytes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unknown_senders_imei_unique" UNIQUE("imei")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "checklist_hidden" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pois" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "status" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "db_created" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "alarm" text;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_senders" ADD CONSTRAINT "refused_senders_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_messages" ADD CONSTRAINT "kept_messages_sender_id_unknown_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."unknown_senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen");--> statement-breakpoint
CREATE INDEX "kept_messages_sender" ON "kept_messages" USING btree ("sender_id","received");--> statement-breakpoint
CREATE INDEX "rejections_seen" ON "rejections" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "unknown_senders_seen" ON "unknown_senders" USING btree ("last_seen");--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_imei_lower" ON "devices" USING btree (lower("imei"));--> statement-breakpoint
CREATE INDEX "pois_import" ON "pois" USING btree ("import_id");--> statement-breakpoint
CREATE TEMPORARY TABLE "standard_events" ("id" integer, "name" text, "type" integer) ON COMMIT DROP;--> statement-breakpoint
INSERT INTO "standard_events" VALUES
	(1, 'Ignition on', 2), (2, 'Ignition off', 3), (3, 'Power cut', 40), (4, 'Power restored', 41), (5, 'Duress', 59),
	(6, 'Low battery', 42), (7, 'iButton connected', 50), (8, 'iButton disconnected', 51), (9, 'Harsh turning', 403),
	(10, 'Harsh acceleration', 404), (11, 'Harsh braking', 405), (12, 'Overspeed', 410), (13, 'No driver break', 411),
	(14, 'Position', 1), (15, 'Heartbeat', 10), (16, 'Parked idle', 412), (17, 'Other alarm', 60);--> statement-breakpoint
INSERT INTO "events" ("id", "name", "type") OVERRIDING SYSTEM VALUE
	SELECT s."id", s."name", s."type" FROM "standard_events" s
	WHERE NOT EXISTS (SELECT 1 FROM "events") OR (s."id" = 5
		AND NOT EXISTS (SELECT 1 FROM "events" e WHERE e."id" = 5 OR e."type" = 59));--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('events', 'id'), (SELECT max("id") FROM "events"));--> statement-breakpoint
INSERT INTO "events" ("name", "type") SELECT s."name", s."type" FROM "standard_events" s
	WHERE NOT EXISTS (SELECT 1 FROM "events" e WHERE e."type" = s."type") ORDER BY s."id";--> statement-breakpoint
INSERT INTO "profiles" ("profile_name", "speed_limit_kph") VALUES
	('Truck', 100), ('Van', 110), ('Car', 110), ('Utility', 110), ('Trailer', 100), ('Fridge unit', 100), ('Bus', 100),
	('Motorcycle', 110), ('Machine', 60)
	ON CONFLICT ("profile_name") DO NOTHING;
