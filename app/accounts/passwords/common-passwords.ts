/**
 * Passwords that attackers try first, in lower case: the most common ones of the leaks that the list of
 * zxcvbn (MIT) counts, and some of Pakistan's own. Crude words are left out.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  000000 007007 01011980 01012000 01012011 010203 0300123456 03001234567 03331234567 0987654321 102030
  1029384756 111111 11111111 111222 112233 11223344 121212 123123 123123a 1232323q 123321 12344321
  1234554321 123456 1234567 12345678 123456789 1234567890 12345678910 123456789a 123456789q 123456a
  123456abc 123456q 12345a 12345q 12345qwert 1234qwer 123654 123654789 123789 123abc 123qwe 123qweasd
  124578 12qwaszx 131313 134679 135790 142536 147258 147258369 147852 147852369 159357 159753 159951
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 21122112 222222 315475 333333 444444 456123
  4815162342 555555 654321 666666 696969 741852 741852963 777777 7777777 786110 786786 786786786 786786a
  789456 789456123 852456 8675309 87654321 888888 88888888 9379992 987654321 999999 a12345 a123456 a1b2c3
  a1b2c3d4 abc123 abc12345 abcd123 abcd1234 abcdef abcdefg abcdefgh access accord action adidas admin123
  admin1234 admin@123 administrator adrian afridi ahmed123 airborne airforce airplane alabama alaska
  albert alexande alexander alexandr alexis alhamdulillah ali12345 ali786 aliali alicia alikhan alison
  allah1 allah786 allahis1 allahuakbar allison alpha1 alyssa amanda america american anderson andrea
  andrew andrey angel1 angela angels animal anthony antonio apache apollo apples arizona arnold arsenal
  arthur asd123 asdasd asdf123 asdf1234 asdfasdf asdfgh asdfgh123 asdfghjk asdfghjkl ashley assalam
  atlanta august austin avalon avatar awesome ayesha ayesha123 azerty babarazam babygirl badass badboy
  badger bailey baller bambam banana bandit barbara barbie barney baseball baseball1 basketball batman
  batman123 baxter beatles beauty beavis benjamin berlin bigboy bigdaddy bigdog bigmac bigman bigred
  bilal123 billybob birdie bishop bismillah bismillah786 blazer blink182 blizzard blonde bluebird
  bobafett bond007 bonnie boogie boomer boston bowling bradley brandon brandy braves brazil brenda
  britney brittany bronco broncos brooke brooklyn brother browns brutus bubba1 bubble bubbles buddha
  buddy1 budlight buffalo bulldog bulldogs bullet burton business buster cadillac caesar calvin camaro
  cameron canada cancer cannon captain cardinal carlos carmen carolina caroline carrie carter cartman
  casino casper cassie catch22 catfish celtic champion chance changeme changeme123 charles charlie
  charlie1 cheese chelsea cherokee cherry cheryl chester chevelle cheyenne chicago chicken chocolat
  chopper chris1 christ christin claire classic claudia clinton clothes clothing cocacola coffee college
  colorado compaq computer connie connor control cookie cooper copper corvette cougar courtney cowboy
  cowboys creative cricket cricket1 cricket123 crystal customer customer1 customer123 dakota dallas
  dancer danger daniel danielle darkness darkside darkstar debbie december defender denise dennis denver
  design destiny detroit dexter diablo diamond diesel digger digital dilbert disney doctor dodgers doggie
  dolphin dolphins domino donald donkey douglas dragon dragon1 dragon123 dreamer dreams driver drowssap
  drummer ducati duncan dustin eagle1 eagles eclipse edward einstein elaine electric elephant elizabet
  eminem empire engineer england enigma eugene everton explorer extreme faisalabad falcon family fantasy
  fashion fatima fender ferrari fireball firebird fireman fisher fishing florida flower flowers fluffy
  flyers football football1 forest forever france francis frankie franklin freddie freddy freedom
  freedom1 freepass freeuser friday friend friends froggy future gabriel galina galore gandalf garcia
  garfield gateway gators gemini general genesis genius george georgia giants gibson ginger goblue
  godzilla golden goldfish golfer goober google gordon gracie greenday gregory guest123 guinness guitar
  gundam gunner hacker hammer hamza123 hannah happy1 harley harrison harvey hassan123 hawaii hawkeye
  heather heaven hello1234 helpme hendrix hercules herman hiphop hobbes hockey holiday horses hotdog
  hotrod houston howard hummer hunter hussain hussain1 icecream iceman iloveu iloveyou iloveyou1
  iloveyou2 imran123 imrankhan indian infinity inshallah internet ireland ironman islamabad islamabad123
  iwantu jackie jackson jaguar james1 jasmine jasper jeffrey jennifer jeremy jessica jessie jester johnny
  johnson jonathan jordan jordan23 joseph joshua julian junior jupiter justice justin juventus karachi
  karachi1 karachi123 karina kashmir katana kawasaki kenneth kermit khan123 khan786 khankhan killer
  kimberly kirill kitten klaster knight kodiak kramer kristen kristina lacrosse lahore lahore123 lakers
  lasvegas lauren lawrence leather legend lennon leslie letmein letmein1 letmein123 liberty lifehack
  lights lincoln little lizard login123 logitech lol123 london longhorn looking louise lovelove lovely
  loveme loveyou loveyou1 lucky1 machine maddog madison madman madmax madonna maggie maksim malik123
  manager manutd marcus marina marine marines marley marshall martin marvin maryam maryjane mashallah
  master master123 matrix matthew maverick maxima maximus maxwell melanie melissa member mercedes mercury
  merlin metallic metallica mexico michael michael1 michele michelle michigan mickey microsoft midnight
  miller minecraft miranda mohammad mohammed monday money1 monica monkey monkey123 monster montana mookie
  morgan morris mother motorola mountain mozart muffin muhammad muhammad786 multan murphy mustang
  mustang1 naruto nascar nastya natali natalie natasha nathan naughty ncc1701 ncc1701d nelson nemesis
  newport newyork nicholas nicole nikita nintendo nirvana nissan norman norton nothing november october
  oksana oliver olivia online orange orlando outlaw p@ssw0rd p@ssword packard packers paki123 pakistan
  pakistan1 pakistan12 pakistan123 pakistan786 pakistani pamela pandora pantera panther panthers panzer
  paradise parker pass123 pass1234 passion passport passw0rd passw0rd1 password password! password1
  password12 password123 password1234 patches patricia patrick patriots pavilion peaches peanut pearljam
  peekaboo pegasus penguin people pepper perfect peshawar phantom philip phoenix picard pickle pirate
  platinum player please pokemon police polina pontiac popcorn popeye porsche precious predator presario
  pretty prince princess princess1 private psycho pumpkin punjab purple pyramid q1w2e3 q1w2e3r4
  q1w2e3r4t5 qaz123 qazwsx qazwsx12 qazwsxedc qazxsw qqq111 quetta qwaszx qwe123 qweasd qweasdzxc qweqwe
  qwer1234 qwert12345 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyu qwertyui qwertyuiop rabbit
  rachel racing raider raiders rainbow ramzan ranger rangers raptor rascal rawalpindi raymond rebecca
  red123 reddog redhead redrum redskins redsox redwings reggie remember richard robbie robert rocket
  rockstar roland rolltide ronald ronaldo rooster root123 roscoe rosebud runner rush2112 ruslan russell
  russia sabrina sailor saints samantha samson samsung samuel sana123 sandman sandra saturn savage
  scarface school scooby scooter scorpio scorpion scotland scotty secret secret123 security serega
  serenity sergey service shadow shadow123 shaggy shahid shannon sharon shelby shopping shopping1
  shopping123 shopshop shorty sialkot sierra silver simone simple simpson simpsons skipper skippy skyline
  slayer slipknot smokey smooth snickers sniper snoopy snowball snowman soccer softball sophie sparky
  speedy spencer spider spiderma spiderman spirit spitfire sports spring stalker stanley stargate
  startrek starwars steelers stefan stella stephen sterling steven stewart stingray stinky store123
  strike stupid sublime success summer sunset sunshine sunshine1 superman superman1 surfer suzuki
  svetlana swimming swordfis swordfish sydney system tanner target tarheels tattoo taurus taylor tennis
  teresa test123 test1234 tester testing testtest thailand theman theone therock thomas thumper thunder
  thx1138 tiffany tiger1 tigers tigger timothy tinker titanic tomcat topgun tornado toyota travis trevor
  trinity trooper trouble trucks trustno1 trustno1! tucker turkey turtle tweety united user1234 usman123
  valentin vampire vanessa vegeta veronica victor victoria victory viking vikings viktor vincent virginia
  vision vladimir voodoo voyager walker wallace walter warcraft warrior weasel welcome welcome1
  welcome123 westside whatever whatever1 whynot wildcat wildcats william williams willie willow wilson
  windows winner winston winter wizard wolfpack wolverin wolves wombat wrangler wutang xavier yamaha
  yankee yankees yellow zachary zainab zaq12wsx zaq1zaq1 zeppelin zindabad zombie zxc123 zxcvbn zxcvbnm
  zxcvbnm123
`
    .trim()
    .split(/\s+/),
)
