import type { Dialogues } from '../demo-conversations';

/** `<` is said by the one who began, `>` by the other. Words in braces are filled in anew each time. */
export const english: Dialogues = {
  words: {
    food: ['ramen', 'laksa', 'a Sunday roast', 'dumplings', 'nasi lemak', 'fish and chips', 'hotpot', 'shakshuka', 'pad thai', 'mushroom risotto'],
    place: ['the harbour', 'the botanic garden', 'the old market', 'the river path', 'the night market', 'that little bookshop', 'the lighthouse', 'the hill behind the station'],
    film: ['a Wong Kar-wai film', 'an old Hitchcock', 'that space documentary', 'a terrible rom-com', 'Spirited Away, again', 'a three-hour war film'],
    day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    hobby: ['pottery', 'badminton', 'the ukulele', 'swimming', 'chess', 'baking bread', 'birdwatching', 'salsa'],
  },
  openings: [
    '< Hi! Your photo made me smile [face1]\n> Ha, thank you! The wind did the hair.\n< The wind has talent [face17]',
    '< Hello, I saw you like {hobby} too?\n> I do! Badly, but with passion [face4]\n< That is the best way to do anything.',
    '< Good evening [face80] Is it late where you are?\n> Almost midnight, but I am not asleep yet.\n> What keeps you up?\n< Curiosity about your signature, mostly.',
    '< Hi there, how is your week going?\n> Busy, but better now that it is nearly {day} [face2]',
    '< I never know how to start these.\n> You just did [face7]\n< Smooth. I will take it.',
  ],
  topics: [
    '< What did you have for dinner?\n> I made {food}. It looked nothing like the picture.\n< But did it taste good?\n> Let us say I was brave [face18]\n< Next time I cook, deal?\n> Deal [face77]',
    '< I walked to {place} today.\n> Alone?\n< Alone, with an audiobook and a very opinionated duck.\n> [face4] What did the duck think?\n< That I should share my bread.',
    '> Have you seen anything good lately?\n< {film}. I may have cried.\n> May have?\n< Fine. I cried [face60]\n> I like people who cry at films.',
    '< Work was a mess today [face50]\n> Want to talk about it, or want to be distracted?\n< Distracted, please.\n> Then: would you rather fight one horse-sized duck or a hundred duck-sized horses?\n< The ducks know where I live. The horses.\n> Correct answer [face79]',
    '< Do you have plans for {day}?\n> Nothing yet. {hobby} in the morning, then a free afternoon.\n< A walk around {place}, then tea?\n> I would like that a lot [face13]\n< Three o’clock?\n> Three it is [face102]',
    '> Tell me something nobody here knows about you.\n< I talk to my plants. In two languages.\n> Which one do they prefer?\n< The basil is clearly bilingual [face21]\n> I think I like your basil.',
    '< It is raining so hard here.\n> Perfect weather for soup and {film}.\n< You read my mind [face8]\n> Save me a seat on the sofa, even if only in spirit.',
    '> How was {hobby}?\n< I lost, but elegantly.\n> Is there a video?\n< There will never be a video [face37]\n> [face5]',
    '< My sister asked who I keep smiling at my phone about.\n> And what did you say?\n< I said a very funny duck expert.\n> I am honoured [face24]',
    '> Good morning [face106]\n< Morning! You are up early.\n> I wanted to catch you before work.\n< Consider me caught [face9]\n> Have a lovely day. Eat something proper.\n< Yes, chef.',
    '< Sleep well [face105]\n> You too. Today was nice.\n< It was. Talk tomorrow?\n> Tomorrow [face11]',
    '> Do you miss home sometimes?\n< Mostly the food. {food} at two in the morning, nothing like it.\n> For me it is the sounds. The street, the neighbours.\n< You say that so well.\n> Nostalgia makes poets of us all [face64]',
    '< I finally tried {food} as you said.\n> And?\n< I have been living wrong.\n> [face28] Told you!\n< Never doubting you again.\n> Can I have that in writing?\n< This is writing.',
    '> Someone at the office brought a puppy.\n< Details. Immediately.\n> Golden, three months, falls over its own ears.\n< I need to sit down [face9]',
  ],
  closings: [
    '< I have to run, but let us talk tonight?\n> Yes please [face1]',
    '> I really enjoy these chats.\n< Me too [face91]',
    '< Then see you on {day}!\n> Counting the days [face23]',
    '> Have to go, my tea is getting cold [face102]\n< Go, go. Tea comes first.',
  ],
};
