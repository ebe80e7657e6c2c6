import type { Dialogues } from '../dialogues/dialogues';

/** The dialogues in traditional Chinese, line by line in English. */
export const traditionalInEnglish: Dialogues = {
  words: {
    food: [
      'braised pork rice',
      'beef noodles',
      'an oyster omelette',
      'fried chicken',
      'a pineapple bun with butter',
      'wonton noodles',
      'tofu pudding',
      'spicy hotpot',
    ],
    place: [
      'Tamsui',
      'the riverside',
      'the old street',
      'the bookshop',
      'Elephant Mountain',
      'the art museum',
      'the Sai Kung pier',
    ],
    film: [
      'Yi Yi',
      'In the Mood for Love',
      'an animation that makes everyone cry',
      'a documentary',
      'a very bad ghost film',
    ],
    day: ['Friday', 'Saturday', 'Sunday', 'next Wednesday', 'the long weekend'],
    hobby: ['badminton', 'diving', 'the ukulele', 'woodwork', 'cycling', 'hand-brewed coffee'],
  },
  openings: [
    '< Hi there, your photo feels so warm[face1]\n> Thank you, the sunset helped a lot that day\n< It depends on whom the sunset shines[face17]',
    '< Hello, I like {hobby} too!\n> Really? I am only a beginner[face43]\n< Beginners are the cutest',
    '< Good evening~ still awake?\n> Waiting for the washing machine[face48]\n< Haha, I will wait with you',
    '< I typed and deleted, deleted and typed, so let me just say hi[face13]\n> Hi[face80]I got it',
  ],
  topics: [
    '< What is for dinner?\n> {food} with an egg\n< The egg is its soul[face18]\n> You know your food!\n< Shall we eat it together some day?\n> Sure, you choose the place',
    '< I took a walk in {place} today, so windy\n> Did you take photos?\n< Yes, with my hair in my face on each of them[face4]\n> Then I must see them\n< No chance[face37]',
    '> Have you watched anything lately?\n< {film}, I cried until the next seat passed me tissues\n> What a kind neighbour\n< Yes, it was a grandma[face62]\n> How heart-warming',
    '< Work was a disaster today[face50]\n> A hug[face15]Want a bubble tea?\n< Yes, with full sugar\n> That serious!\n< Yes, today needs full sugar[face103]',
    '< Are you free on {day}?\n> {hobby} in the morning, the afternoon is OK\n< To {place} then?\n> Yes[face14]I invite you for {food}\n< And I pay for the coffee\n> Deal[face77]',
    '> Tell me a little secret of yours\n< I thank my scooter for its hard work\n> Oh, so cute[face9]\n< It is twelve years old, it has a hard life\n> Say hello to it from me',
    '> Good morning[face106]\n< Morning~ it will rain today, take an umbrella\n> How did you know I forgot it again\n< A guess, go back and fetch it[face3]',
    '< Good night[face105]\n> Good night, talk tomorrow\n< Sweet dreams\n> You too[face11]',
    '> Will you go home for New Year?\n< Yes, my mother already asks whether I have met anyone[face45]\n> And what do you say?\n< I say I have a friend who is very good to talk to\n> Mm, I like that reply[face13]',
    '< How is {hobby} going?\n> The teacher says I have a lot of imagination\n< Is that praise?\n> I have decided to take it as such[face24]',
    '< I had the {food} you recommended!\n> How was it?\n< I queued until I doubted my life, but it was worth it\n> I told you[face28]\n< I will always listen to you from now on',
  ],
  closings: [
    '< I have to go now, talk later\n> Yes, I will wait for you[face1]',
    '> It is so pleasant to talk with you\n< I feel the same[face91]',
    '< See you on {day} then!\n> I will be there[face28]',
    '> My tea is cold, I will add hot water[face102]\n< Go, go',
  ],
};
