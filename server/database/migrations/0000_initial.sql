CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"time_zone_id" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"address" text DEFAULT '' NOT NULL,
	"temp_a" double precision DEFAULT 8 NOT NULL,
	"temp_b" double precision DEFAULT -12 NOT NULL,
	"speed_exception_duration_limit" integer DEFAULT 3 NOT NULL,
	"temperature_threshold_duration" integer DEFAULT 30 NOT NULL,
	"fridge_event_trigger" text DEFAULT 'on' NOT NULL,
	"engine_event_trigger" text DEFAULT 'off' NOT NULL,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"client_ip" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"time_zone_id" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"token_version" integer DEFAULT 0 NOT NULL,
	"client_ip" text DEFAULT '' NOT NULL,
	"last_login" timestamp (3) with time zone,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"depot_id" integer,
	"name" text NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"tag1" text DEFAULT '' NOT NULL,
	"tag2" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"profiles_id" integer NOT NULL,
	"status_id" smallint DEFAULT 1 NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"features" integer DEFAULT 20 NOT NULL,
	"external_id" integer DEFAULT 111 NOT NULL,
	"speaker_and_mic" boolean DEFAULT false NOT NULL,
	"sos_duress" boolean DEFAULT false NOT NULL,
	"temp_a" boolean DEFAULT false NOT NULL,
	"temp_b" boolean DEFAULT false NOT NULL,
	"harsh_events" boolean DEFAULT false NOT NULL,
	"driver_id" boolean DEFAULT false NOT NULL,
	"dash_camera" boolean DEFAULT false NOT NULL,
	"installed" timestamp (3) with time zone,
	"uninstalled" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" integer,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "depots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "depots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"time_zone_id" text NOT NULL,
	"map_overlay" text NOT NULL,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"imei" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"sim_number" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '1' NOT NULL,
	"device_status" text DEFAULT 'Active' NOT NULL,
	"software" text DEFAULT '' NOT NULL,
	"hw_version" text DEFAULT '' NOT NULL,
	"firmware" text DEFAULT '' NOT NULL,
	"ext_data" text DEFAULT '' NOT NULL,
	"customer_id" integer NOT NULL,
	"asset_id" integer,
	"last_message_time" timestamp (3) with time zone,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_assets" (
	"group_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	CONSTRAINT "group_assets_group_id_asset_id_pk" PRIMARY KEY("group_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "group_users" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "group_users_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '#160f9e' NOT NULL,
	"icon" text DEFAULT 'fa fa-truck' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"menu_default" smallint DEFAULT 0 NOT NULL,
	"menu_priority" integer DEFAULT 0 NOT NULL,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ibutton_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ibutton_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ibutton_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	"connected" timestamp (3) with time zone NOT NULL,
	"disconnected" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ibuttons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ibuttons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"serial_no" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"tag1" text DEFAULT '' NOT NULL,
	"tag2" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"profile" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'Disconnected' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"last_event" text DEFAULT '' NOT NULL,
	"asset_id" integer,
	"device_id" integer,
	"last_connect" timestamp (3) with time zone,
	"last_disconnect" timestamp (3) with time zone,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pois" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pois_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"depot_id" integer,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"overlay" text DEFAULT '' NOT NULL,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_name" text NOT NULL,
	"speed_limit_kph" integer NOT NULL,
	CONSTRAINT "profiles_profile_name_unique" UNIQUE("profile_name")
);
--> statement-breakpoint
CREATE TABLE "asset_days" (
	"asset_id" integer NOT NULL,
	"day" date NOT NULL,
	"time_zone" text NOT NULL,
	"filtered" boolean NOT NULL,
	"summary" jsonb NOT NULL,
	"includes" timestamp (3) with time zone NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asset_days_asset_id_day_time_zone_filtered_pk" PRIMARY KEY("asset_id","day","time_zone","filtered")
);
--> statement-breakpoint
CREATE TABLE "geocodes" (
	"key" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_states" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"device_id" integer,
	"created" timestamp (3) with time zone NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	"last_message" jsonb NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"fix_created" timestamp (3) with time zone,
	"location" text DEFAULT '' NOT NULL,
	"last_status_change" timestamp (3) with time zone,
	"last_duress" timestamp (3) with time zone,
	"last_power_cut" timestamp (3) with time zone,
	"power_restored" timestamp (3) with time zone,
	"ibutton_id" integer,
	"in_depot_id" integer,
	"processors" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" integer NOT NULL,
	"asset_id" integer,
	"created" timestamp (3) with time zone NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	"message_id" smallint NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"speed_kph" real,
	"heading" real,
	"validity" text,
	"fix_created" timestamp (3) with time zone,
	"accuracy_metres" real,
	"satellites" smallint,
	"odometer_km" double precision,
	"trip_count" integer,
	"device_volts" real,
	"device_temp" real,
	"io0" smallint,
	"io1" smallint,
	"io2" smallint,
	"io3" smallint,
	"io8" smallint,
	"sensor_a_value" real,
	"sensor_b_value" real,
	"ibutton" text,
	"gprs_online" boolean
);
--> statement-breakpoint
CREATE TABLE "place_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"place_kind" text NOT NULL,
	"place_id" integer NOT NULL,
	"entered" timestamp (3) with time zone NOT NULL,
	"left" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acknowledge_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"alert_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"delivery_id" integer,
	"expires" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alert_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unique_id" text NOT NULL,
	"category" text NOT NULL,
	"event_id" integer NOT NULL,
	"event_name" text NOT NULL,
	"asset_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"message_id" integer,
	"occurred" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"location" text DEFAULT '' NOT NULL,
	"speed_kph" double precision,
	"engine_on" boolean,
	"drill" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"acknowledge_time" timestamp (3) with time zone,
	"acknowledged_description" text DEFAULT '' NOT NULL,
	"temp_alert_sensor" text,
	"temp_alert_rule_type" text,
	"temp_alert_threshold" double precision,
	"sensor_a_value" double precision,
	"sensor_b_value" double precision,
	"temp_alert_start_time" timestamp (3) with time zone,
	"temp_alert_end_time" timestamp (3) with time zone,
	"temp_alert_start_address" text,
	"temp_alert_end_address" text,
	"temp_alert_email_sent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "alerts_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "asset_temp_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_temp_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"sensor_type" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"engine_status" text DEFAULT 'Ignore' NOT NULL,
	"fridge_status" text DEFAULT 'Ignore' NOT NULL,
	"low_temp" double precision DEFAULT 0 NOT NULL,
	"high_temp" double precision DEFAULT 8 NOT NULL,
	"duration_threshold_minutes" integer DEFAULT 30 NOT NULL,
	"emails" text DEFAULT '' NOT NULL,
	"rule_state" jsonb,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" integer NOT NULL,
	"config" text DEFAULT '{}' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_assets" (
	"notification_id" integer NOT NULL,
	"asset_id" integer NOT NULL,
	CONSTRAINT "notification_assets_notification_id_asset_id_pk" PRIMARY KEY("notification_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "notification_events" (
	"notification_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	CONSTRAINT "notification_events_notification_id_event_id_pk" PRIMARY KEY("notification_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "notification_occurrences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer NOT NULL,
	"alert_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"acknowledge_time" timestamp (3) with time zone,
	"acknowledged_description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unique_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"config" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"group_id" integer,
	"temp_a_notification" boolean DEFAULT false NOT NULL,
	"temp_b_notification" boolean DEFAULT false NOT NULL,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"payload" jsonb NOT NULL,
	"alert_id" integer,
	"user_id" integer,
	"subscription_id" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"next_attempt" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"last_sent" timestamp (3) with time zone,
	"last_received" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"report" text NOT NULL,
	"options" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheduled_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"options" jsonb NOT NULL,
	"cadence" text NOT NULL,
	"emails" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"next_run" timestamp (3) with time zone NOT NULL,
	"last_run" timestamp (3) with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"db_created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"db_updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_profiles_id_profiles_id_fk" FOREIGN KEY ("profiles_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depots" ADD CONSTRAINT "depots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assets" ADD CONSTRAINT "group_assets_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_assets" ADD CONSTRAINT "group_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ibutton_sessions" ADD CONSTRAINT "ibutton_sessions_ibutton_id_ibuttons_id_fk" FOREIGN KEY ("ibutton_id") REFERENCES "public"."ibuttons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ibutton_sessions" ADD CONSTRAINT "ibutton_sessions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ibuttons" ADD CONSTRAINT "ibuttons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ibuttons" ADD CONSTRAINT "ibuttons_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ibuttons" ADD CONSTRAINT "ibuttons_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pois" ADD CONSTRAINT "pois_depot_id_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_days" ADD CONSTRAINT "asset_days_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_states" ADD CONSTRAINT "live_states_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_states" ADD CONSTRAINT "live_states_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_visits" ADD CONSTRAINT "place_visits_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledge_tokens" ADD CONSTRAINT "acknowledge_tokens_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acknowledge_tokens" ADD CONSTRAINT "acknowledge_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_steps" ADD CONSTRAINT "alert_steps_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_temp_alerts" ADD CONSTRAINT "asset_temp_alerts_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_assets" ADD CONSTRAINT "notification_assets_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_assets" ADD CONSTRAINT "notification_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_events" ADD CONSTRAINT "notification_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_occurrences" ADD CONSTRAINT "notification_occurrences_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_occurrences" ADD CONSTRAINT "notification_occurrences_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_occurrences" ADD CONSTRAINT "notification_occurrences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_reports" ADD CONSTRAINT "scheduled_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "login_failures_key" ON "login_failures" USING btree ("email","client_ip","failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_user_name" ON "users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "users_customer" ON "users" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_customer_name" ON "assets" USING btree ("customer_id",lower("name")) WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assets_name" ON "assets" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "assets_depot" ON "assets" USING btree ("depot_id");--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "depots_customer" ON "depots" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_imei" ON "devices" USING btree ("imei") WHERE "devices"."imei" <> '';--> statement-breakpoint
CREATE INDEX "devices_asset" ON "devices" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "devices_customer" ON "devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "group_assets_asset" ON "group_assets" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "group_users_user" ON "group_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_customer_name" ON "groups" USING btree ("customer_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "ibutton_sessions_start" ON "ibutton_sessions" USING btree ("ibutton_id","asset_id","connected");--> statement-breakpoint
CREATE INDEX "ibutton_sessions_asset" ON "ibutton_sessions" USING btree ("asset_id","connected");--> statement-breakpoint
CREATE UNIQUE INDEX "ibuttons_serial" ON "ibuttons" USING btree ("customer_id","serial_no");--> statement-breakpoint
CREATE INDEX "pois_customer" ON "pois" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_identity" ON "messages" USING btree ("device_id","created","message_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_asset_created" ON "messages" USING btree ("asset_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "place_visits_entry" ON "place_visits" USING btree ("asset_id","place_kind","place_id","entered");--> statement-breakpoint
CREATE INDEX "place_visits_time" ON "place_visits" USING btree ("asset_id","entered");--> statement-breakpoint
CREATE INDEX "acknowledge_tokens_alert" ON "acknowledge_tokens" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alert_steps_alert" ON "alert_steps" USING btree ("alert_id","at");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("category","created");--> statement-breakpoint
CREATE INDEX "alerts_customer_created" ON "alerts" USING btree ("customer_id","created");--> statement-breakpoint
CREATE INDEX "alerts_asset" ON "alerts" USING btree ("asset_id","occurred");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_temp_alerts_sensor" ON "asset_temp_alerts" USING btree ("asset_id","sensor_type");--> statement-breakpoint
CREATE INDEX "notification_assets_asset" ON "notification_assets" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "notification_events_event" ON "notification_events" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_occurrences_once" ON "notification_occurrences" USING btree ("notification_id","alert_id");--> statement-breakpoint
CREATE INDEX "notification_occurrences_user" ON "notification_occurrences" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("state","next_attempt");--> statement-breakpoint
CREATE INDEX "outbox_alert" ON "outbox" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_runs_user" ON "report_runs" USING btree ("user_id","report","made_at");--> statement-breakpoint
CREATE INDEX "scheduled_reports_due" ON "scheduled_reports" USING btree ("next_run");