-- The pictures that products and the home page showed before pictures were remembered by themselves.
INSERT INTO "pictures" ("key", "width", "height", "colour")
	SELECT "key", "width", "height", "colour" FROM "product_images"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "pictures" ("key", "width", "height", "colour")
	SELECT picture->>'key', (picture->>'width')::integer, (picture->>'height')::integer, picture->>'colour'
	FROM "settings", jsonb_path_query("value", 'strict $.** ? (@.type() == "object" && exists (@.key) && exists (@.colour))') AS picture
ON CONFLICT DO NOTHING;
