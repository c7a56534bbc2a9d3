-- A text in the letters of Urdu keyboards, and without marks, as people type it. `plainUrdu` in the program does the same.
CREATE OR REPLACE FUNCTION plain_urdu(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(normalize(words, NFC),
		E'\u064a\u0649\u0647\u06c0\u06c2\u0623\u0625\u0671\u0643\u0624\u0629\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u200c\u200d',
		E'\u06cc\u06cc\u06c1\u06c1\u06c1\u0627\u0627\u0627\u06a9\u0648\u06c3')
$$;
