/** Ten invented reviews: each says so, and none bears a person's name. The owner can remove them. */
export const DEMO_REVIEWS = [
  {
    name: 'Sample customer 1',
    rating: 5,
    text: 'The charcoal hoodie is properly heavy. Two winters of weekly washing ahead of it and the cuffs still snap back.',
  },
  {
    name: 'Sample customer 2',
    rating: 5,
    text: 'Ordered the ivory shalwar kameez on Monday, wore it to Jummah on Friday. Hardly needed the iron.',
  },
  {
    name: 'Sample customer 3',
    rating: 4,
    text: 'Chinos fit exactly as the size guide said. I would like one more colour, an olive perhaps.',
  },
  {
    name: 'Sample customer 4',
    rating: 5,
    text: 'Bought the cable sweater for my father, who never likes anything. He has worn it four days in a row.',
  },
  {
    name: 'Sample customer 5',
    rating: 4,
    text: 'The oxford shirt softened nicely after the third wash. The sleeves are a touch long on me.',
  },
  {
    name: 'Sample customer 6',
    rating: 5,
    text: 'Asked about trouser length on WhatsApp at ten at night and had an answer before I slept. Fits perfectly.',
  },
  {
    name: 'Sample customer 7',
    rating: 5,
    text: 'Tracksuit travels well: no creases after the bus to Lahore, and the pockets have real zips.',
  },
  {
    name: 'Sample customer 8',
    rating: 4,
    text: 'Exchanged a medium for a large without any argument. The new one came three days later.',
  },
  {
    name: 'Sample customer 9',
    rating: 5,
    text: 'The navy blazer was for my brother’s nikah. Soft shoulders, good buttons, and it looked like twice the price.',
  },
  {
    name: 'Sample customer 10',
    rating: 5,
    text: 'Paid the rider in cash, and the linen shirt was just the blue of the picture. Sleeves rolled, tea in hand.',
  },
].map(review => ({ ...review, isSample: true }))
