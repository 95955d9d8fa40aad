-- Messages get a partition for each month. An empty table is replaced at once; a filled one is copied in the background (server/ingest/convertMessages.ts),
-- while everything goes on with the old one. docs/decisions/049-messages-by-month.md

-- The identity of a message in sixteen bytes: its device, and what these two functions return for the device's own time. Every part has bits of its own
-- in message_rest (sequence 0-31, milliseconds 32-43, message id 44-58, what message_second leaves out 59-63); the content is a hash.
CREATE FUNCTION "message_second"("at" timestamptz) RETURNS int4 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (((date_part('epoch', $1 - '2000-01-01 00:00:00+00'::timestamptz) * 1000)::int8 / 1000) % 2147483648)::int4
$$;--> statement-breakpoint
CREATE FUNCTION "message_rest"("at" timestamptz, "message_id" int2, "sequence" int4, "content" int8) RETURNS int8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT $4 # $3::int8 # (((date_part('epoch', $1 - '2000-01-01 00:00:00+00'::timestamptz) * 1000)::int8 % 1000) << 32)
		# ($2::int8 << 44) # (((date_part('epoch', $1 - '2000-01-01 00:00:00+00'::timestamptz) * 1000)::int8 / 1000 / 2147483648) << 59)
$$;--> statement-breakpoint

-- A message is stored with the time of its arrival when its device's clock was ahead by up to a day, so a repeat of it may belong to another month, where
-- no unique index finds it. That can only happen when the device's own time is on the first day of a month (UTC).
CREATE FUNCTION "skip_repeated_message"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own timestamptz := coalesce(NEW.device_created, NEW.created);
BEGIN
	IF EXISTS (
		SELECT FROM public.messages m
		WHERE m.device_id = NEW.device_id
			AND public.message_second(coalesce(m.device_created, m.created)) = public.message_second(own)
			AND public.message_rest(coalesce(m.device_created, m.created), m.message_id, m.sequence, m.content)
				= public.message_rest(own, NEW.message_id, NEW.sequence, NEW.content)
			AND m.created >= own - interval '25 hours' AND m.created <= own
	) THEN
		RETURN NULL;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint

-- Makes the partition of a month, given by its first day, unless there is one; what messages_other holds of the month is moved into it. Whoever reads or
-- writes messages waits meanwhile: a query that was planned before would look for the moved rows in the wrong place.
CREATE FUNCTION "make_messages_month"("of_schema" text, "month" date) RETURNS int8 LANGUAGE plpgsql AS $$
DECLARE
	part text := 'messages_' || to_char(month, 'YYYY_MM');
	since timestamptz := month::timestamp AT TIME ZONE 'UTC';
	until timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
	moved int8;
BEGIN
	IF month <> date_trunc('month', month::timestamp)::date THEN
		RAISE EXCEPTION '% is not the first day of a month', month;
	END IF;
	IF to_regclass(format('%I.%I', of_schema, part)) IS NOT NULL THEN
		RETURN 0;
	END IF;
	EXECUTE format('LOCK TABLE ONLY %I.messages IN ACCESS EXCLUSIVE MODE', of_schema);
	-- Another server may have made it in the meantime.
	IF to_regclass(format('%I.%I', of_schema, part)) IS NOT NULL THEN
		RETURN 0;
	END IF;
	EXECUTE format('CREATE TABLE %1$I.%2$I (LIKE %1$I.messages INCLUDING DEFAULTS)', of_schema, part);
	EXECUTE format('WITH moved AS (DELETE FROM %1$I.messages_other WHERE created >= $1 AND created < $2 RETURNING *)
		INSERT INTO %1$I.%2$I SELECT * FROM moved', of_schema, part) USING since, until;
	GET DIAGNOSTICS moved = ROW_COUNT;
	EXECUTE format('CREATE UNIQUE INDEX %2$I ON %1$I.%3$I (device_id, public.message_second(coalesce(device_created, created)),
		public.message_rest(coalesce(device_created, created), message_id, sequence, content))', of_schema, part || '_identity', part);
	EXECUTE format('ALTER TABLE %1$I.messages ATTACH PARTITION %1$I.%2$I FOR VALUES FROM (%3$L) TO (%4$L)', of_schema, part, since, until);
	RETURN moved;
END
$$;--> statement-breakpoint

CREATE SCHEMA "messages_new";--> statement-breakpoint
CREATE TABLE "messages_new"."messages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"received" timestamp (3) with time zone NOT NULL,
	"content" bigint DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"odometer_km" double precision,
	"fix_created" timestamp (3) with time zone,
	"device_created" timestamp (3) with time zone,
	"device_id" integer NOT NULL,
	"asset_id" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"speed_kph" real,
	"heading" real,
	"accuracy_metres" real,
	"trip_count" integer,
	"device_volts" real,
	"device_temp" real,
	"sensor_a_value" real,
	"sensor_b_value" real,
	"message_id" smallint NOT NULL,
	"satellites" smallint,
	"io0" smallint,
	"io1" smallint,
	"io2" smallint,
	"io3" smallint,
	"io8" smallint,
	"gprs_online" boolean,
	"validity" text,
	"ibutton" text,
	"alarm" text
) PARTITION BY RANGE ("created");--> statement-breakpoint
CREATE INDEX "messages_asset_created" ON "messages_new"."messages" USING btree ("asset_id","created");--> statement-breakpoint
CREATE TABLE "messages_new"."messages_other" PARTITION OF "messages_new"."messages" DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_other_identity" ON "messages_new"."messages_other" USING btree ("device_id",public.message_second(coalesce("device_created", "created")),public.message_rest(coalesce("device_created", "created"), "message_id", "sequence", "content"));--> statement-breakpoint

-- One row: up to which id messages are copied, and which was the last one when that was looked up.
CREATE TABLE "messages_new"."progress" (
	"copied_to" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"swapped_at" timestamptz
);--> statement-breakpoint
INSERT INTO "messages_new"."progress" VALUES (0, 0, NULL);--> statement-breakpoint

-- Puts the new table in the place of the old one, whose rows it must all have; the caller holds the lock on the old one. The old one is left in messages_old.
CREATE FUNCTION "messages_new"."swap"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	newest int8 := greatest(
		coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.messages', 'id')::regclass), 0),
		(SELECT coalesce(max(id), 0) FROM public.messages));
	part text;
BEGIN
	CREATE SCHEMA messages_old;
	ALTER TABLE public.messages SET SCHEMA messages_old;
	FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'messages_new.messages'::regclass LOOP
		EXECUTE format('ALTER TABLE messages_new.%I SET SCHEMA public', part);
	END LOOP;
	ALTER TABLE messages_new.messages SET SCHEMA public;
	PERFORM setval(pg_get_serial_sequence('public.messages', 'id'), newest + 1, false);
	CREATE TRIGGER messages_repeat BEFORE INSERT ON public.messages FOR EACH ROW
		WHEN (extract(day FROM coalesce(NEW.device_created, NEW.created) AT TIME ZONE 'UTC') = 1)
		EXECUTE FUNCTION public.skip_repeated_message();
	UPDATE messages_new.progress SET copied_to = newest, swapped_at = now();
END
$$;--> statement-breakpoint

DO $$
DECLARE
	ahead int;
BEGIN
	FOR ahead IN 0..2 LOOP
		PERFORM make_messages_month('messages_new', (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead))::date);
	END LOOP;
	IF EXISTS (SELECT FROM public.messages) THEN
		UPDATE messages_new.progress SET last_id = coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.messages', 'id')::regclass), 0);
		RETURN;
	END IF;
	LOCK TABLE public.messages IN ACCESS EXCLUSIVE MODE;
	IF EXISTS (SELECT FROM public.messages) THEN
		RETURN;
	END IF;
	PERFORM messages_new.swap();
	DROP SCHEMA messages_old CASCADE;
	DROP SCHEMA messages_new CASCADE;
END
$$;
