/** Ten reviews that nobody wrote, marked as samples. The owner can remove them. */
export const DEMO_REVIEWS = [
  {
    name: 'Bilal Ahmed, Lahore',
    rating: 5,
    text: 'The charcoal hoodie is properly heavy. Two winters of weekly washing ahead of it and the cuffs still snap back.',
  },
  {
    name: 'Usman Tariq, Karachi',
    rating: 5,
    text: 'Ordered the ivory shalwar kameez on Monday, wore it to Jummah on Friday. Hardly needed the iron.',
  },
  {
    name: 'Hamza Siddiqui, Islamabad',
    rating: 4,
    text: 'Chinos fit exactly as the size guide said. I would like one more colour, an olive perhaps.',
  },
  {
    name: 'Sana Malik, Rawalpindi',
    rating: 5,
    text: 'Bought the cable sweater for my father, who never likes anything. He has worn it four days in a row.',
  },
  {
    name: 'Danish Qureshi, Faisalabad',
    rating: 4,
    text: 'The oxford shirt softened nicely after the third wash. The sleeves are a touch long on me.',
  },
  {
    name: 'Faisal Mehmood, Multan',
    rating: 5,
    text: 'Asked about trouser length on WhatsApp at ten at night and had an answer before I slept. Fits perfectly.',
  },
  {
    name: 'Zain Abbasi, Peshawar',
    rating: 5,
    text: 'Tracksuit travels well: no creases after the bus to Lahore, and the pockets have real zips.',
  },
  {
    name: 'Omer Chaudhry, Sialkot',
    rating: 4,
    text: 'Exchanged a medium for a large without any argument. The new one came three days later.',
  },
  {
    name: 'Ayesha Khan, Lahore',
    rating: 5,
    text: 'The navy blazer was for my brother’s nikah. Soft shoulders, good buttons, and it looked like twice the price.',
  },
  {
    name: 'Saad Memon, Hyderabad',
    rating: 5,
    text: 'Paid the rider in cash, and the linen shirt was just the blue of the picture. Sleeves rolled, tea in hand.',
  },
].map(review => ({ ...review, isSample: true }))
