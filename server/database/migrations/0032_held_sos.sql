CREATE TABLE "held_sos" (
	"device_id" integer PRIMARY KEY NOT NULL,
	"held" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_sos" ADD CONSTRAINT "held_sos_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;