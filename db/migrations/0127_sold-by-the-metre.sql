-- The steps in which cloth is cut. Products of the list "Unstitched by the metre", whose sizes are lengths, go on beside it.
INSERT INTO "size_systems" ("name", "sizes") VALUES
	('Sold by the metre', '{per 10 cm,per 25 cm,per 50 cm,per 100 cm}')
ON CONFLICT ("name") DO NOTHING;
