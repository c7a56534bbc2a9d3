CREATE TABLE "videos" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"pieces" text[] NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "video_key" text;--> statement-breakpoint
CREATE INDEX "videos_pieces" ON "videos" USING gin ("pieces");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_video_key_videos_key_fk" FOREIGN KEY ("video_key") REFERENCES "public"."videos"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_video" ON "products" USING btree ("video_key") WHERE video_key is not null;